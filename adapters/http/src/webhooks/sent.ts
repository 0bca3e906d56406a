import { type InvalidInput, invalid } from "@quoin/kernel"
import type { WebhookView } from "@quoin/webhooks"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aFlag, aText, given } from "../request/fields"

/** Flags may be sent as texts. */
const aFlagOrText = Schema.Union(aFlag, Schema.Literal("true", "false")).annotations({
  description: "true or false",
})
type SentFlag = boolean | "true" | "false" | undefined

const texts = Schema.Array(aText).annotations({ description: "a list of texts" })
const textsByName = Schema.Record({ key: Schema.String, value: Schema.Union(aText, aFlag) }).annotations({
  description: "an object of texts",
})

/** The name of the query among the filters of version 9. */
export const issueSection = "issue-related-events-section"

const filtersSent = given(
  Schema.Record({ key: Schema.String, value: given(aText).from }).annotations({
    description: `an object with ${issueSection}`,
  }),
)

const ofBoth = {
  name: aText,
  url: aText,
  events: given(texts),
  filters: filtersSent,
  excludeBody: given(aFlagOrText),
}

/** What version 9 is sent. */
export const webhook9 = { ...ofBoth, enabled: given(aFlagOrText) }

/** What version 10 is sent; the form of version 9 is understood as well. */
export const webhook10 = {
  ...ofBoth,
  id: given(Schema.Union(aText, Schema.Number)),
  configuration: given(textsByName),
  active: given(aFlagOrText),
  sslVerificationRequired: given(aFlagOrText),
  credentials: given(Schema.Struct({ username: given(aText), password: given(aText) })),
}

const isUp = (sent: SentFlag, otherwise: boolean): boolean =>
  sent === undefined ? otherwise : sent === true || sent === "true"

const configurationKeys = ["FILTERS", "EXCLUDE_BODY", "DESCRIPTION", "SECRET"]

/** What the wiki is sent: nothing is filtered there, and its keys are written small. */
export const wikiWebhook = {
  name: aText,
  url: aText,
  events: given(texts),
  configuration: given(textsByName),
  active: given(aFlagOrText),
  sslVerificationRequired: given(aFlagOrText),
  credentials: given(Schema.Struct({ username: given(aText), password: given(aText) })),
}

type Sent9 = Schema.Struct.Type<typeof webhook9>
type Sent10 = Schema.Struct.Type<typeof webhook10>

/** All that is said of a webhook but its secrets: what is left out is as it is where nothing is said, as a whole is replaced. */
export interface Whole extends Pick<
  WebhookView,
  "name" | "url" | "events" | "filter" | "description" | "excludeBody" | "active" | "sslVerificationRequired"
> {
  readonly secret?: string
  readonly credentials?: { readonly username: string; readonly password: string }
}

const filterIn = (filters: Sent9["filters"]): Either.Either<string, InvalidInput> => {
  const stray = Object.keys(filters ?? {}).find((name) => name !== issueSection)
  return stray === undefined
    ? Either.right(filters?.[issueSection] ?? "")
    : Either.left(invalid(`filters.${stray}`, stray, issueSection))
}

/** A webhook as version 9 is sent one. */
export const read9 = ({ name, url, events = [], filters, excludeBody, enabled }: Sent9) =>
  Either.map(filterIn(filters), (filter): Whole => ({
    ...{ name, url, events, filter, description: "" },
    excludeBody: isUp(excludeBody, false),
    active: isUp(enabled, true),
    sslVerificationRequired: true,
  }))

const isFlagText = (value: string | boolean | undefined): value is SentFlag =>
  value === undefined || typeof value === "boolean" || value === "true" || value === "false"

const readConfiguration = (sent: Sent10["configuration"] = {}) => {
  const stray = Object.keys(sent).find((key) => !configurationKeys.includes(key))
  if (stray !== undefined) {
    return Either.left(invalid(`configuration.${stray}`, stray, configurationKeys.join(", ")))
  }
  const { FILTERS: filter, EXCLUDE_BODY: excludeBody, DESCRIPTION: description, SECRET: secret } = sent
  return isFlagText(excludeBody)
    ? Either.right({ filter, excludeBody, description, secret })
    : Either.left(invalid("configuration.EXCLUDE_BODY", excludeBody, "true or false"))
}

/** A webhook as version 10 is sent one. Its secret stays where none is sent. */
export const read10 = (sent: Sent10) =>
  Either.gen(function* () {
    const { filter = yield* filterIn(sent.filters), ...said } = yield* readConfiguration(sent.configuration)
    const { name, url, events = [], credentials } = sent
    const { username = "", password = "" } = credentials ?? {}
    const whole: Whole = {
      ...{ name, url, events, filter: String(filter) },
      description: String(said.description ?? ""),
      excludeBody: isUp(said.excludeBody ?? sent.excludeBody, false),
      active: isUp(sent.active, true),
      sslVerificationRequired: isUp(sent.sslVerificationRequired, true),
      ...(said.secret === undefined ? {} : { secret: String(said.secret) }),
      ...(credentials === undefined ? {} : { credentials: { username, password } }),
    }
    return whole
  })

type SentToWiki = Schema.Struct.Type<typeof wikiWebhook>

/** A webhook as the wiki is sent one. */
export const readWiki = (sent: SentToWiki): Either.Either<Whole, InvalidInput> => {
  const { name, url, events = [], configuration = {}, credentials } = sent
  const stray = Object.keys(configuration).find((key) => key !== "secret")
  if (stray !== undefined) return Either.left(invalid(`configuration.${stray}`, stray, "secret"))
  const { username = "", password = "" } = credentials ?? {}
  const { secret } = configuration
  return Either.right({
    ...{ name, url, events, filter: "", description: "", excludeBody: false },
    active: isUp(sent.active, true),
    sslVerificationRequired: isUp(sent.sslVerificationRequired, true),
    ...(secret === undefined ? {} : { secret: String(secret) }),
    ...(credentials === undefined ? {} : { credentials: { username, password } }),
  })
}
