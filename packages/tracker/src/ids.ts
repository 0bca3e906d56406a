/** The one sequence of ids of the tracker: what was made later has a larger one. */
export const sequence = "tracker"

/** An id that none of these has: a host may have given it to something of its own. */
export const freeId = (known: ReadonlyArray<{ readonly id: string }>, id: string): string =>
  known.some((each) => each.id === id) ? freeId(known, `${id}0`) : id
