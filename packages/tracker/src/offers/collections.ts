import { Collection, Field, foldCase } from "@quoin/kernel"
import { OfferSchemeRecord } from "./OfferScheme"

const schemesIn = <const Name extends string>(name: Name) =>
  Collection.make({
    name,
    remembered: true,
    version: 1,
    schema: OfferSchemeRecord,
    key: (scheme: OfferSchemeRecord) => scheme.id,
    fields: {
      name: Field.unique((scheme: OfferSchemeRecord) => foldCase(scheme.name)),
      options: Field.texts(({ optionIds }: OfferSchemeRecord) => optionIds),
    },
    orders: [["name"], ["options"]],
  })

export const IssueTypeSchemes = schemesIn("tracker.issueTypeScheme")
export const PrioritySchemes = schemesIn("tracker.priorityScheme")

export const offerCollections = [IssueTypeSchemes, PrioritySchemes] as const
