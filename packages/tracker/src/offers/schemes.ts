import { Resource, type ResourceField, Rules, Where, exceeded, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { auditSetting } from "../audit"
import { NameTaken } from "../errors"
import { oneOfNamed } from "../text"
import { sequence } from "../ids"
import { limits } from "../limits"
import { byId } from "../site/lookup"
import type { Site } from "../site/Site"
import type { OfferKind } from "./offerKinds"
import { OfferSchemeId, type OfferSchemeRecord, defaultOfferSchemeId, offerFields } from "./OfferScheme"
import { optionsOf } from "./storedOffers"

const words = { created: "created", updated: "changed", deleted: "deleted" }

/** No other scheme is given the id of the default one, which is no record. */
const behindDefault = (id: string) => OfferSchemeId.make(String(Number(defaultOfferSchemeId) + Number(id)))

/** What a scheme holds is there; that it holds something, and its default is among it, is judged of the whole. */
const fieldsOf = (kind: OfferKind, site: Site) => ({
  ...offerFields,
  optionIds: {
    ...offerFields.optionIds,
    rules: (field: string, ids: ReadonlyArray<string>) => {
      const all = kind.all(site)
      return ids.flatMap((id, at) =>
        Rules.holds(byId(all, id) !== undefined, `${field}[${at}]`, id, oneOfNamed(all)),
      )
    },
  } satisfies ResourceField.RequiredField<ReadonlyArray<string>>,
})

const judged = (kind: OfferKind, site: Site, scheme: OfferSchemeRecord) => {
  const { name, optionIds, defaultOptionId } = scheme
  return [
    ...Rules.holds(
      foldCase(name) !== foldCase(kind.defaultName),
      "name",
      name,
      "another name than that of the default scheme",
    ),
    ...Rules.holds(optionIds.length > 0, "optionIds", optionIds, `at least one of the ${kind.options}`),
    ...Rules.holds(
      defaultOptionId === undefined || optionIds.includes(defaultOptionId),
      "defaultOptionId",
      defaultOptionId,
      oneOfNamed(optionsOf(kind, site, scheme)),
    ),
  ]
}

/** A scheme as callers see it, without its projects. */
export const offerSchemeView = <A extends { readonly id: string; readonly name: string }>(
  kind: OfferKind<A>,
  site: Site,
  scheme: OfferSchemeRecord,
) => {
  const { id, name, description, defaultOptionId } = scheme
  return {
    id,
    name,
    description,
    isDefault: id === defaultOfferSchemeId,
    options: optionsOf(kind, site, scheme),
    ...(defaultOptionId === undefined ? {} : { defaultOptionId }),
  }
}

/** Schemes of a kind as plain things. */
export const offerSchemes = <A extends { readonly id: string; readonly name: string }>(
  kind: OfferKind<A>,
  site: Site,
) =>
  Resource.make({
    kind: kind.kind,
    collection: kind.collection,
    fields: fieldsOf(kind, site),
    sequence,
    place: Resource.site,
    record: (id, _site, values): OfferSchemeRecord => ({ id: behindDefault(id), ...values }),
    rules: (scheme) => judged(kind, site, scheme),
    claim: {
      where: ({ name }) => Where.equals("name", foldCase(name)),
      taken: ({ name }) => new NameTaken({ kind: kind.called, name }),
    },
    limit: {
      beside: () => Where.all,
      exceeded: (count) => exceeded(limits, kind.limit, count),
    },
    audit: (happened, { name }, _site, changed) =>
      auditSetting(
        `${kind.called.charAt(0).toUpperCase()}${kind.called.slice(1)} ${words[happened]}`,
        name,
        changed,
      ),
    view: (scheme) => Effect.succeed(offerSchemeView(kind, site, scheme)),
  })
