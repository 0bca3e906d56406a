/** An operation of the specification, and what of it the engine has. */
export interface SeedOperation {
  readonly area: string
  readonly method: string
  /** As the seed writes it, without the base address. */
  readonly path: string
  /** Tags of the operations that carry it out; none when there are none yet. */
  readonly operations: ReadonlyArray<string>
  /** What is missing although the operations exist. */
  readonly missing?: string
}

/** Operations of one area, whose paths begin alike. */
export const area =
  (name: string, prefix: string) =>
  (
    method: string,
    path: string,
    operations: ReadonlyArray<string> = [],
    missing?: string,
  ): SeedOperation => ({
    area: name,
    method,
    path: prefix + path,
    operations,
    ...(missing === undefined ? {} : { missing }),
  })
