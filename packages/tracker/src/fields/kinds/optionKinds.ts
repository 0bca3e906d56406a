import { foldCase } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { FieldOption } from "../../site/Site"
import { type FieldKind, toldNothing } from "../FieldKind"
import { emptyValue } from "../FieldValue"
import { asList, asText, isNothing, memberOf, namedBy, readEach } from "../inputValues"
import { oneOfNamed } from "../../text"
import { type Named, manyVerbs, toldMany, toldNamed } from "./namedKinds"

type Option = Pick<FieldOption, "id" | "value">

const optionNamed = (options: ReadonlyArray<FieldOption>, given: unknown): FieldOption | undefined => {
  const named = namedBy(given, ["id", "value"])
  if (named === undefined) return undefined
  const enabled = options.filter(({ disabled }) => disabled !== true)
  return (
    enabled.find(({ id }) => id === named) ?? enabled.find(({ value }) => foldCase(value) === foldCase(named))
  )
}

const oneOption = (options: ReadonlyArray<FieldOption>): string => oneOfNamed(options.map(asNamed))

const chosen = ({ id, value }: Option) => ({ id, value })

const asNamed = ({ id, value }: Option): Named => ({ id, name: value })

/** A choice among declared options. */
export const selectKind = (options: ReadonlyArray<FieldOption>): FieldKind => {
  const find = (id: string | undefined) => options.find((each) => each.id === id)
  return {
    type: "option",
    verbs: ["set"],
    read: (given) => {
      if (isNothing(given)) return Either.right(undefined)
      const option = optionNamed(options, given)
      return option === undefined ? Either.left(oneOption(options)) : Either.right(option.id)
    },
    show: (held) => {
      const option = find(asText(held))
      return option === undefined ? emptyValue : { kind: "option", option: chosen(option) }
    },
    told: (held) => {
      const option = find(asText(held))
      return option === undefined ? toldNothing : toldNamed(asNamed(option))
    },
    choices: () => options.map((option) => ({ kind: "option", option: chosen(option) })),
  }
}

/** Some of the declared options. */
export const multiselectKind = (options: ReadonlyArray<FieldOption>): FieldKind => {
  const held = (ids: ReadonlyArray<string>) => options.filter(({ id }) => ids.includes(id))
  return {
    ...selectKind(options),
    type: "array",
    items: "option",
    verbs: manyVerbs,
    read: (given) =>
      readEach(given, (each) => {
        const option = optionNamed(options, each)
        return option === undefined ? Either.left(oneOption(options)) : Either.right(option.id)
      }),
    show: (ids) => {
      const options = held(asList(ids)).map(chosen)
      return options.length === 0 ? emptyValue : { kind: "options", options }
    },
    told: (ids) => toldMany(held(asList(ids)).map(asNamed)),
  }
}

/** An option, and one inside it. */
export const cascadingKind = (options: ReadonlyArray<FieldOption>): FieldKind => {
  const found = (ids: ReadonlyArray<string>) => {
    const parent = options.find(({ id }) => id === ids[0])
    return { parent, child: parent?.children?.find(({ id }) => id === ids[1]) }
  }
  return {
    ...selectKind(options),
    type: "option-with-child",
    read: (given) => {
      if (isNothing(given)) return Either.right(undefined)
      const parent = optionNamed(options, given)
      if (parent === undefined) return Either.left(oneOption(options))
      const inner = memberOf(given, "child")
      if (isNothing(inner)) return Either.right([parent.id])
      const child = optionNamed(parent.children ?? [], inner)
      return child === undefined
        ? Either.left(`with a child that is ${oneOption(parent.children ?? [])}`)
        : Either.right([parent.id, child.id])
    },
    show: (held) => {
      const { parent, child } = found(asList(held))
      if (parent === undefined) return emptyValue
      const inside = child === undefined ? {} : { child: chosen(child) }
      return { kind: "option", option: { ...chosen(parent), ...inside } }
    },
    told: (held) => {
      const { parent, child } = found(asList(held))
      if (parent === undefined) return toldNothing
      return toldMany([parent, ...(child === undefined ? [] : [child])].map(asNamed))
    },
  }
}
