/** How a worker works; times in milliseconds. */
export interface WorkerOptions {
  /** Jobs that run at a time; 8 when left out. */
  readonly concurrency?: number
  /** How long others wait for a sign of life before they take a job over; 8,000 when left out. */
  readonly leaseMillis?: number
  /** How often it gives one; 2,000 when left out. */
  readonly heartbeatMillis?: number
  /** How often it looks for work of which nobody tells it; 1,000 when left out. */
  readonly pollMillis?: number
  /** How long running steps have when it stops; 10,000 when left out. What is not done then is given back. */
  readonly graceMillis?: number
}

export const workerDefaults: Required<WorkerOptions> = {
  concurrency: 8,
  leaseMillis: 8_000,
  heartbeatMillis: 2_000,
  pollMillis: 1_000,
  graceMillis: 10_000,
}
