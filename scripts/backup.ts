/** npm run backup -- [FOLDER|BUCKET] [--keep N] */
import { constants, setPriority } from "node:os";
import { ALARMS } from "../app/domain/health/alarms";
import { openTarget } from "./backup-target";
import { command, Unusable } from "./command";
import { stepShare } from "./step-share";

const USAGE = `Backs up the shop beside its running processes: database, covers, books, photographs and secrets. Reads back what it stored.

  npm run backup -- [FOLDER|BUCKET] [--keep N]

  FOLDER       a folder, best on another disk (default: BACKUP_TO)
  BUCKET       https://KEY:SECRET@HOST/BUCKET?region=REGION
  --keep N     keeps the newest N backups there and deletes the others (default: BACKUP_KEEP, 14)

BACKUP_PASSPHRASE encrypts the secrets (the settings, and what signs cookies). Without it they are left out.`;

await command({
  name: "backup -- FOLDER",
  usage: USAGE,
  options: { keep: { type: "string" } },
  stopped: ALARMS.backupFailed,
  changes: false,
  async run({ positionals: [given, ...more], values }) {
    const { env } = await import("../app/env.server");
    const to = given ?? env.BACKUP_TO;
    if (!to || more.length > 0) throw new Unusable();
    const keep = Number(values.keep ?? env.BACKUP_KEEP);
    if (!Number.isInteger(keep) || keep < 1) throw new Unusable("--keep must be a whole number, 1 or more.");
    const { isDatabaseThere, closeDatabase } = await import("../app/database/engine/connection.server");
    if (!isDatabaseThere()) throw new Unusable(`There is no shop in ${env.DATA_DIR}.`);
    const { makeBackup } = await import("../app/domain/backup/backup.server");
    const { shopStorage } = await import("../app/domain/backup/shop-storage.server");
    const progress = await stepShare();
    // Visitors have priority: a backup reads, hashes and compresses for minutes on the shop's own processors.
    setPriority(constants.priority.PRIORITY_LOW);
    try {
      const { manifest, name, newFiles, deleted } = await makeBackup(shopStorage(), await openTarget(to), {
        keep,
        passphrase: env.BACKUP_PASSPHRASE,
        onProgress: progress.show,
      });
      progress.end();
      const { counts } = manifest.database;
      console.log(`Backed up: ${name}`);
      console.log(
        `${counts.orders} orders, ${counts.products} products, ${counts.members} members; ${manifest.files.length} files, ${newFiles} of them new.`,
      );
      if (!manifest.secrets)
        console.log("The secrets were left out: set BACKUP_PASSPHRASE to have them encrypted in the backup.");
      if (deleted.length > 0) console.log(`Older backups deleted: ${deleted.length}.`);
      return 0;
    } finally {
      progress.end();
      await closeDatabase();
    }
  },
});
