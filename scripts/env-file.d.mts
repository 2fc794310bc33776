export function readEnvFile(): void;
