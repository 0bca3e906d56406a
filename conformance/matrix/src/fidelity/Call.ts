/** Runs calls of a client, and notes each by its name. */
export type Call = (name: string, parameters?: object) => Promise<unknown>

/** The id of what a call answered. */
export const idOf = (reply: unknown): string => String((reply as { readonly id?: unknown }).id)

/** What items are written with. */
export const body = { storage: { value: "<p>Hi</p>", representation: "storage" } }
