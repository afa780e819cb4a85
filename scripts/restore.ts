/** npm run restore -- FILE */
import { openTarget, splitBackup } from "./backup-target";
import { command, onDatabase, recordFinishedRun, theOne } from "./command";
import { stepShare } from "./step-share";

const USAGE = `Restores a backup into an empty place: DATA_DIR without a database, or an empty database at DATABASE_URL. Stop the shop first.

  npm run restore -- FILE      the backup's list of contents, such as /backups/shop/backups/2027-03-07T02-30-00.000Z.json
  npm run restore -- FOLDER    the newest backup there
  npm run restore -- BUCKET    the newest backup in a bucket; add /backups/….json to its path for another one

BACKUP_PASSPHRASE opens the secrets, if the backup has them.`;

await command({
  name: "restore -- FILE",
  usage: USAGE,
  options: {},
  stopped: "The backup was not restored",
  changes: true,
  async run({ positionals }) {
    const { target, name: given } = splitBackup(theOne(positionals));
    const { env } = await import("../app/env.server");
    const { listBackups } = await import("../app/domain/backup/backup.server");
    const { shopStorage } = await import("../app/domain/backup/shop-storage.server");
    const { RESTORED_SETTINGS, RestoreRefused, restoreBackup } = await import("../app/domain/backup/restore.server");
    const source = await openTarget(target);
    const name = given ?? (await listBackups(source)).at(-1);
    if (!name) throw new RestoreRefused(`There is no backup in ${target}.`);
    const progress = await stepShare();
    try {
      const { manifest, secrets } = await restoreBackup(shopStorage(), source, name, {
        passphrase: env.BACKUP_PASSPHRASE,
        onProgress: progress.show,
      });
      progress.end();
      const { switchOffAll } = await import("../app/domain/systems/webhooks.server");
      let switchedOff = 0;
      await onDatabase(async () => {
        // A copy of the shop must not post to the systems of the real one.
        switchedOff = await switchOffAll("Restored from a backup.");
      }, recordFinishedRun);
      const { counts } = manifest.database;
      console.log(`Restored: ${name}, made at ${manifest.madeAt}.`);
      console.log(
        `${counts.orders} orders, ${counts.products} products, ${counts.members} members; ${manifest.files.length} files.`,
      );
      console.log(
        {
          restored: `What signs cookies is back. Compare ${env.DATA_DIR}/${RESTORED_SETTINGS} with this machine's settings, then delete it.`,
          "left out":
            "The backup has no secrets: customers must sign in again unless you set COOKIE_SECRETS as before.",
          locked: "The secrets stay locked: set BACKUP_PASSPHRASE and restore again into an empty place to have them.",
        }[secrets],
      );
      if (switchedOff > 0)
        console.log(`${switchedOff} webhooks are off. Switch them on in the office if this is the shop, and no copy.`);
      return 0;
    } finally {
      progress.end();
    }
  },
});
