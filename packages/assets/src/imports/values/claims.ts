import { foldCase } from "@quoin/kernel"
import { textGiven } from "../../objects/values/parseValue"
import type { ImportMark } from "../Import"
import type { Mapped, Plan } from "../plan"
import type { GivenValues } from "./cellValues"

/** A value that an object would have, by which others name it or which no other object may have. */
const claim = (attributeId: string, text: string): string => `${attributeId}/${foldCase(text)}`

export const claimsOf = (
  { claiming }: Pick<Plan, "claiming">,
  given: ReadonlyArray<GivenValues>,
): ReadonlyArray<string> =>
  given
    .filter(({ mapped }) => claiming.includes(mapped))
    .flatMap(({ mapped, values }) =>
      values.flatMap((value) => {
        const text = textGiven(mapped.column, value)
        return text === undefined ? [] : [claim(mapped.column.attribute.id, text)]
      }),
    )

/** What the steps of a dry run would have made so far. */
export class Claimed {
  private readonly all: ReadonlySet<string>

  constructor({ table, identifier, claiming }: Plan, marks: ReadonlyArray<ImportMark>) {
    this.all = new Set(marks.flatMap(({ claims = [] }) => claims))
    this.identifier = identifier
    this.unique = claiming.filter(({ column }) => column.attribute.uniqueAttribute)
    this.labelId = table.label?.id ?? ""
    this.typeId = table.type.id
  }

  private readonly identifier: Mapped | undefined
  private readonly unique: ReadonlyArray<Mapped>
  private readonly labelId: string
  private readonly typeId: string

  /** Would an object of this type have this label, folded? */
  readonly hasLabel = (typeId: string, label: string): boolean =>
    typeId === this.typeId && this.all.has(claim(this.labelId, label))

  /** Would an object be there that the row says it is? */
  readonly hasIdentity = (text: string): boolean =>
    this.identifier !== undefined && this.all.has(claim(this.identifier.column.attribute.id, text))

  /** The unique attributes of which another object would have the value. */
  readonly taken = (given: ReadonlyArray<GivenValues>): ReadonlyArray<GivenValues> =>
    given.filter(
      ({ mapped, values }) =>
        this.unique.includes(mapped) &&
        values.some((value) => this.all.has(claim(mapped.column.attribute.id, String(value).trim()))),
    )
}
