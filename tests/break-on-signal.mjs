/**
 * Loaded before the app (`node --import`): on SIGUSR2 something is thrown, and on SIGURG a promise rejected,
 * where nothing catches it.
 */
process.on("SIGUSR2", () => {
  throw new Error("thrown where nothing catches it");
});
process.on("SIGURG", () => {
  void Promise.reject(new Error("rejected where nothing catches it"));
});
