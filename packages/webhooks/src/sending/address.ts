import type { WebhookRecord } from "../webhook/Webhook"
import type { Message } from "../message/Message"
import type { WebhookSettings } from "../options"

/** Variables that an address may hold (seed 1, delivery rule 8). */
export const variableNames = [
  "board.id",
  "issue.id",
  "issue.key",
  "mergedVersion.id",
  "modifiedUser.key",
  "modifiedUser.name",
  "project.id",
  "project.key",
  "sprint.id",
  "version.id",
] as const
const known: ReadonlySet<string> = new Set(variableNames)

const braces = /(\$?)\{([^{}]*)\}/g

/** What of an address version 10 refuses: a variable with a dollar sign. */
export const dollarVariable = (url: string): string | undefined =>
  [...url.matchAll(braces)].find(([, dollar, name = ""]) => dollar === "$" && known.has(name))?.[0]

/** The address with the event's values, encoded; what the event lacks is empty, and other braces stay as they are (WHK-9). */
const replaced = (url: string, variables: Readonly<Record<string, string>>): string =>
  url.replace(braces, (whole, _dollar: string, name: string) =>
    known.has(name) ? encodeURIComponent(variables[name] ?? "") : whole,
  )

/** The address that a message is sent to; its own query stays. */
export const addressOf = (
  { url }: Pick<WebhookRecord, "url">,
  { variables, user }: Pick<Message, "variables" | "user">,
  { userParameters }: Pick<WebhookSettings, "userParameters">,
): string => {
  const [address = ""] = replaced(url, variables).split("#")
  if (!userParameters || user === undefined) return address
  const ofUser = `user_id=${encodeURIComponent(user.name)}&user_key=${encodeURIComponent(user.key)}`
  return `${address}${address.includes("?") ? "&" : "?"}${ofUser}`
}
