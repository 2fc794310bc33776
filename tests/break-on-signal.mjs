/**
 * Loaded before the app (`node --import`): SIGUSR2 throws an error and SIGURG rejects a promise that no code catches.
 */
process.on("SIGUSR2", () => {
  throw new Error("thrown where nothing catches it");
});
process.on("SIGURG", () => {
  void Promise.reject(new Error("rejected where nothing catches it"));
});
