import { lookUp } from "@quoin/kernel"
import { braces, isVariable } from "../addresses/variables"
import type { WebhookRecord } from "../webhook/Webhook"
import type { Message } from "../message/Message"
import type { WebhookSettings } from "../options"

/** The address with the event's values, encoded; what the event lacks is empty, and other braces stay as they are (WHK-9). */
const replaced = (url: string, variables: Readonly<Record<string, string>>): string =>
  url.replace(braces, (whole, _dollar: string, name: string) =>
    isVariable(name) ? encodeURIComponent(lookUp(variables, name) ?? "") : whole,
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
