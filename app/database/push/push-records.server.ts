/** Stores the devices that receive push notifications. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export interface DeviceKeys {
  endpoint: string;
  publicKey: string;
  sharedSecret: string;
}

interface DeviceRecord extends DeviceKeys {
  id: string;
  memberId: string;
  sessionHash: string;
  userAgent: string;
  failures: number;
  createdAt: string;
}

/** Stores a device. If the browser is already stored, it is reassigned to the member who turned notifications on last. */
export async function putDevice(device: DeviceRecord): Promise<void> {
  const { id: _id, ...others } = toColumns(device);
  await database()
    .insertInto("push_devices")
    .values(toColumns(device))
    .onConflict((conflict) => conflict.column("id").doUpdateSet(others))
    .execute();
}

/** Changes a device's push address, unless another device already has that address. */
export async function renewDevice(id: string, renewed: DeviceKeys & { id: string }): Promise<void> {
  await database()
    .updateTable("push_devices")
    .set({ ...toColumns(renewed), failures: 0 })
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("push_devices as other").select("other.id").where("other.id", "=", renewed.id))),
    )
    .execute();
}

/** Deletes a member's oldest devices beyond `most`. */
export async function deleteOldestDevices(memberId: string, most: number): Promise<void> {
  await database()
    .deleteFrom("push_devices")
    .where("member_id", "=", memberId)
    .where("id", "not in", ({ selectFrom }) =>
      selectFrom("push_devices")
        .select("id")
        .where("member_id", "=", memberId)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(most),
    )
    .execute();
}

/** A member's devices, newest first. */
export async function listDevices(memberId: string): Promise<{ id: string; userAgent: string; createdAt: string }[]> {
  return database()
    .selectFrom("push_devices")
    .select(named("id", "user_agent", "created_at"))
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function findDeviceKeys(id: string, memberId: string): Promise<DeviceKeys | null> {
  const row = await database()
    .selectFrom("push_devices")
    .select(named("endpoint", "public_key", "shared_secret"))
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts a failed attempt, and deletes the device when `most` in a row have failed. */
export async function countFailure(id: string, most: number): Promise<void> {
  await database()
    .updateTable("push_devices")
    .set(({ eb }) => ({ failures: eb("failures", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await database().deleteFrom("push_devices").where("id", "=", id).where("failures", ">=", most).execute();
}

export async function clearFailures(id: string): Promise<void> {
  await database().updateTable("push_devices").set({ failures: 0 }).where("id", "=", id).execute();
}

export async function deleteDevice(id: string, memberId: string): Promise<void> {
  await database().deleteFrom("push_devices").where("id", "=", id).where("member_id", "=", memberId).execute();
}

export async function deleteDevicesOf(memberId: string): Promise<void> {
  await database().deleteFrom("push_devices").where("member_id", "=", memberId).execute();
}

export async function deleteDevicesOfSession(sessionHash: string): Promise<void> {
  await database().deleteFrom("push_devices").where("session_hash", "=", sessionHash).execute();
}
