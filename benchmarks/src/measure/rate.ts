/** How fast many of one kind are done, and what each of them costs this process. */
export interface Rate {
  readonly perSecond: number
  /** Time of its processors, in microseconds: what else the machine does changes it less. */
  readonly cpuMicros: number
}

/** Does so many. */
export const rateOf = async (count: number, work: () => Promise<void>): Promise<Rate> => {
  const begun = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - begun) / 1_000
  return { perSecond: count / seconds, cpuMicros: (user + system) / count }
}
