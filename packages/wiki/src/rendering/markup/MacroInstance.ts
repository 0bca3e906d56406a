import { type StorageElement, type StorageNode, childNamed, isElement, textOf } from "./StorageTree"

/** A macro as it stands in a body. */
export interface MacroInstance {
  readonly name: string
  readonly id: string | undefined
  /** By name; what has no name is under the empty one. */
  readonly parameters: ReadonlyMap<string, ReadonlyArray<StorageNode>>
  /** A text, or content of its own; nothing where it has no body. */
  readonly plain: string | undefined
  readonly rich: ReadonlyArray<StorageNode> | undefined
}

const names: ReadonlySet<string> = new Set(["ac:structured-macro", "ac:macro"])

/** The macro that an element is; nothing where it is none. */
export const macroOf = ({ name, attributes, children }: StorageElement): MacroInstance | undefined => {
  if (!names.has(name)) return undefined
  const parameters = children
    .filter(isElement)
    .filter((child) => child.name === "ac:parameter" || child.name === "ac:default-parameter")
  const plain = childNamed({ children }, "ac:plain-text-body")
  const rich = childNamed({ children }, "ac:rich-text-body")
  return {
    name: attributes["ac:name"] ?? "",
    id: attributes["ac:macro-id"],
    parameters: new Map(parameters.map((each) => [each.attributes["ac:name"] ?? "", each.children])),
    plain: plain && textOf(plain.children),
    rich: rich?.children,
  }
}

/** A parameter as a text; nothing where it is not given or empty. */
export const parameterOf = ({ parameters }: MacroInstance, name: string): string | undefined => {
  const given = textOf(parameters.get(name) ?? []).trim()
  return given === "" ? undefined : given
}
