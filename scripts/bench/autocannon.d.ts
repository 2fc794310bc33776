/** The part of autocannon that the benchmark uses. The package has no types. */
declare module "autocannon" {
  type Options = {
    url: string;
    /** Seconds. */
    duration: number;
    connections: number;
    method?: "GET" | "POST";
    headers?: Record<string, string>;
    body?: string;
  };
  type Result = {
    /** Seconds. */
    duration: number;
    errors: number;
    non2xx: number;
    "2xx": number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
