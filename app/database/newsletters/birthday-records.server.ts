/** Finds the members whose birthday it is. */
import { named } from "~/database/engine/column-names";
import { membersOn } from "./recipient-records.server";

interface Search {
  /** Birthdays, as `MM-DD`. */
  days: readonly string[];
  /** The newsletter and the preference to which members must have opted in. */
  list: string;
  flag: string;
  /** The id of the last member of the previous page; '' for the first page. */
  after: string;
  limit: number;
}

/**
 * Returns members with one of these birthdays who opted in, sorted by id. In accounts, days and months may lack a leading zero.
 */
export function selectBirthdays({ days, list, flag, after, limit }: Search) {
  const bothWays = (part: string) => [part, String(Number(part))];
  return membersOn(list, flag)
    .select(named("members.id", "members.email", "members.email_key", "members.first_name"))
    .where((eb) =>
      eb.or(
        days.map((day) =>
          eb.and([eb("dob_month", "in", bothWays(day.slice(0, 2))), eb("dob_day", "in", bothWays(day.slice(3)))]),
        ),
      ),
    )
    .where("members.id", ">", after)
    .orderBy("members.id")
    .limit(limit)
    .execute();
}
