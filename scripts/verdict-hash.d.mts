export function hashVerdictCode(folder?: string): Promise<void>;
