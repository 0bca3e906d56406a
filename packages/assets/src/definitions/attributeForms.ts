import type { Attribute } from "@quoin/kernel"
import { describedForms } from "../objects/AssetObject"
import type { AttributeRecord } from "./AttributeDefinition"
import { valueKinds } from "./ValueKind"

/** What the storage is told of an attribute. Long texts are not worth an index. */
export const attributeForms = ({
  id,
  kind,
  indexed,
}: AttributeRecord): ReadonlyArray<Attribute.DescribedAttribute> =>
  describedForms(id, valueKinds[kind].storing, indexed && kind !== "textArea")
