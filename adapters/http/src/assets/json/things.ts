import type { ValueView } from "@quoin/assets"
import { pageAddress } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { type Asked, maybe, maybeText, shape, text } from "../../answers/shape"
import { projectPicture, projectSizes } from "../../settingPictures"
import { selfOf } from "../../tracker/address"
import { optionalId } from "../address"

/** Projects, versions and pages that objects name. Of one that the caller does not see, or that is gone, the id is all there is. */

type Project = NonNullable<ValueView["project"]>
type Version = NonNullable<ValueView["version"]>
type Page = NonNullable<ValueView["page"]>

/** What older builds kept as it was given is no number: then it is no id. */
const id = (given: string): number | undefined => (/^\d{1,15}$/.test(given) ? optionalId(given) : undefined)

/** Where a browser finds the issues of a project. */
const browsed = (key: string, { addresses }: Asked): string =>
  `${addresses.base}/browse/${encodeURIComponent(key)}`

const picture = (_thing: unknown, { addresses }: Asked): string =>
  `${addresses.base}${projectPicture(projectSizes[0])}`

export const project = shape<Project>("AssetProject")({
  avatarUrl: text(picture),
  id: maybe(Schema.Int, (view) => id(view.id)),
  name: Schema.optional(Schema.String),
  key: maybeText((view) => (id(view.id) === undefined ? view.id : view.key)),
  url: maybeText(({ key }, at) => (key === undefined ? undefined : browsed(key, at))),
})

export const version = shape<Version>("AssetVersion")({
  avatarUrl: text(picture),
  name: maybeText((view) => (id(view.id) === undefined ? view.id : view.name)),
  id: maybe(Schema.Int, (view) => id(view.id)),
  url: maybeText(({ id: own, name }, at) => (name === undefined ? undefined : selfOf(at, "version", own))),
})

export const page = shape<Page>("AssetPage")({
  id: text((view) => view.id),
  title: Schema.optional(Schema.String),
  url: maybeText(({ id: own, title, spaceKey }, { addresses }) =>
    title === undefined || spaceKey === undefined
      ? undefined
      : `${addresses.base}${pageAddress({ id: own, title, spaceKey })}`,
  ),
})
