/** How long what is deleted stays in backups: seven of each kind are kept (`KEPT` in `db/backups.ts`). */
export const BACKUPS_KEPT =
  "those of the last seven nights, and those made before an upgrade or a restore until seven newer ones replace them.";
