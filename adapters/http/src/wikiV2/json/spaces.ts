import { Expansion } from "@quoin/kernel"
import type { ShownSpace } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { type Asked, field, maybe, maybeText, shape, text } from "../../answers/shape"
import type { Shows } from "../../answers/Shows"
import type { Call } from "../../request/Call"
import { spaceIcon } from "../../pictures"
import { iso } from "../../wiki/address"
import { iconJson } from "../../wiki/json/people/icon"
import { descriptionJson } from "../../wiki/json/spaces/description"
import { accountOf, all, label, links, operation } from "./common"

/** A space, and what of it was asked for. */
type Shown = ShownSpace & { readonly asked?: Call["sent"] }

const Text = Schema.Struct({ representation: Schema.String, value: Schema.String })

/** What a space says of itself, in the form that was asked for. */
const described = ({ description, asked: wanted = {} }: Shown, { addresses }: Asked) => {
  const form = wanted["description-format"]
  if (form !== "plain" && form !== "view") return null
  const asked = { children: new Map([[form, Expansion.noExpansion]]) }
  const shown = descriptionJson(description, asked, addresses)[form]
  return shown === undefined ? null : { [form]: { representation: form, value: shown.value } }
}

export const space = shape<Shown>("WikiV2Space")({
  id: Schema.String,
  key: Schema.String,
  name: Schema.String,
  type: Schema.Literal("global", "personal"),
  status: Schema.Literal("current", "archived"),
  authorId: maybeText(({ createdBy }) => accountOf(createdBy)),
  createdAt: text(({ createdDate }) => iso(createdDate)),
  homepageId: Schema.String,
  currentActiveAlias: text(({ key }) => key),
  description: field(Schema.NullOr(Schema.Record({ key: Schema.String, value: Text })), described),
  icon: maybe(Schema.Struct({ path: Schema.String, apiDownloadLink: Schema.String }), (view, at) => {
    const { path } = iconJson(spaceIcon(view), at.addresses)
    return view.asked?.["include-icon"] === true ? { path, apiDownloadLink: path } : undefined
  }),
  labels: all(label, ({ labels }: Shown) => labels),
  operations: all(operation, (view: Shown) => view.operations),
  _links: field(links, ({ key }) => ({ webui: `/display/${key}` })),
})

/** Spaces of a list, each with what all were asked for. */
export const spaceInList: Shows<ShownSpace> = {
  schema: space.schema,
  by: (call) => (view) => space.json({ ...view, asked: call.sent }, call),
}
