import { lookUp } from "@quoin/kernel"
import { type MacroInstance, macroOf, parameterOf } from "../markup/MacroInstance"
import { type StorageElement, type StorageNode, isElement, storageText, textOf } from "../markup/StorageTree"
import { type AdfNode, attr, node } from "./AdfNode"
import { extensionType } from "./nodeRules"

type Nodes = ReadonlyArray<StorageNode>

/** The parameter that holds a body that is a text. */
export const plainBody = "__bodyContent"

const element = (
  name: string,
  attributes: StorageElement["attributes"],
  children: Nodes = [],
): StorageElement => ({ name, attributes, children })

const parameter = (name: string, value: string): StorageElement =>
  element("ac:parameter", { "ac:name": name }, [value])

const macro = (name: string, children: Nodes): StorageElement =>
  element("ac:structured-macro", { "ac:name": name }, children)

const richBody = (nodes: Nodes): StorageElement => element("ac:rich-text-body", {}, nodes)

/** Panels by the macros that they are. */
const panels: Readonly<Record<string, string>> = {
  info: "info",
  note: "warning",
  warning: "error",
  tip: "success",
}

const macroOfPanel = (type: string): string =>
  Object.entries(panels).find(([, panel]) => panel === type)?.[0] ?? "panel"

const colours: Readonly<Record<string, string>> = {
  neutral: "Grey",
  purple: "Purple",
  blue: "Blue",
  red: "Red",
  yellow: "Yellow",
  green: "Green",
}

const hasOnly = ({ parameters }: MacroInstance, ...names: ReadonlyArray<string>): boolean =>
  [...parameters.keys()].every((name) => names.includes(name))

/** A parameter as it can be kept in the format: an element in it as it is stored. */
const kept = (value: Nodes): string => (value.some(isElement) ? storageText(value) : textOf(value))

const parametersOf = ({ parameters, plain }: MacroInstance) => ({
  macroParams: Object.fromEntries(
    [
      ...[...parameters].map(([name, value]) => [name, kept(value)] as const),
      ...(plain === undefined ? [] : [[plainBody, plain] as const]),
    ].map(([name, value]) => [name, { value }]),
  ),
})

const statusOf = (instance: MacroInstance): AdfNode | undefined => {
  if (!hasOnly(instance, "title", "colour")) return undefined
  const colour = parameterOf(instance, "colour")?.toLowerCase() ?? "grey"
  const [color] = Object.entries(colours).find(([, called]) => called.toLowerCase() === colour) ?? []
  return color === undefined
    ? undefined
    : node("status", { text: parameterOf(instance, "title") ?? "", color })
}

/** A macro in a line of words. */
export const inlineMacro = (instance: MacroInstance): AdfNode =>
  (instance.name === "status" ? statusOf(instance) : undefined) ??
  node("inlineExtension", {
    extensionType,
    extensionKey: instance.name,
    parameters: parametersOf(instance),
  })

/** A macro that has a place of its own. */
export const blockMacro = (
  instance: MacroInstance,
  blocksOf: (nodes: Nodes) => ReadonlyArray<AdfNode>,
): AdfNode => {
  const { name, rich, plain } = instance
  if (name === "code" && plain !== undefined && hasOnly(instance, "language")) {
    const text = plain === "" ? [] : [{ type: "text", text: plain }]
    return node("codeBlock", { language: parameterOf(instance, "language") }, text)
  }
  if (rich === undefined) {
    return node("extension", { extensionType, extensionKey: name, parameters: parametersOf(instance) })
  }
  const panelType = lookUp(panels, name)
  if (panelType !== undefined && hasOnly(instance)) return node("panel", { panelType }, blocksOf(rich))
  if (name === "panel" && parameterOf(instance, "panelType") === "note" && hasOnly(instance, "panelType")) {
    return node("panel", { panelType: "note" }, blocksOf(rich))
  }
  if (name === "expand" && hasOnly(instance, "title")) {
    return node("expand", { title: parameterOf(instance, "title") }, blocksOf(rich))
  }
  const attrs = { extensionType, extensionKey: name, parameters: parametersOf(instance) }
  return node("bodiedExtension", attrs, blocksOf(rich))
}

/** Whether a macro has a place of its own wherever it stands: it has a body. */
export const isBlockMacro = (each: StorageElement): boolean => {
  const instance = macroOf(each)
  return instance !== undefined && (instance.rich !== undefined || instance.plain !== undefined)
}

/** Parameters of a macro by name, as an extension has them. */
export const parameterValues = (parameters: unknown): ReadonlyArray<readonly [string, string]> => {
  const macroParams: unknown =
    typeof parameters === "object" && parameters !== null && "macroParams" in parameters
      ? parameters.macroParams
      : undefined
  if (typeof macroParams !== "object" || macroParams === null) return []
  return Object.entries(macroParams).flatMap(([name, given]: [string, unknown]) => {
    const value: unknown =
      typeof given === "object" && given !== null && "value" in given ? given.value : undefined
    return typeof value === "string" ? [[name, value] as const] : []
  })
}

const macroOfExtension = ({ attrs = {} }: AdfNode, body: ReadonlyArray<StorageElement>): StorageElement => {
  const values = parameterValues(attrs["parameters"])
  const text = values.find(([name]) => name === plainBody)?.[1]
  const plain = text === undefined ? [] : [element("ac:plain-text-body", {}, [text])]
  const parameters = values.filter(([name]) => name !== plainBody)
  return macro(attr({ attrs }, "extensionKey") ?? "", [
    ...parameters.map(([name, value]) => parameter(name, value)),
    ...plain,
    ...body,
  ])
}

/** The macro that a node is; nothing where it is none. `inside` is what stands in it. */
export const macroOfNode = (each: AdfNode, inside: Nodes): StorageElement | undefined => {
  switch (each.type) {
    case "codeBlock": {
      const language = attr(each, "language")
      const text = element("ac:plain-text-body", {}, [textOf(inside)])
      return macro("code", [...(language === undefined ? [] : [parameter("language", language)]), text])
    }
    case "panel": {
      const type = attr(each, "panelType") ?? ""
      const named = type === "note" ? [parameter("panelType", type)] : []
      return macro(macroOfPanel(type), [...named, richBody(inside)])
    }
    case "expand":
    case "nestedExpand": {
      const title = attr(each, "title")
      return macro("expand", [...(title === undefined ? [] : [parameter("title", title)]), richBody(inside)])
    }
    case "status":
      return macro("status", [
        parameter("title", attr(each, "text") ?? ""),
        parameter("colour", lookUp(colours, attr(each, "color") ?? "") ?? "Grey"),
      ])
    case "extension":
    case "inlineExtension":
      return macroOfExtension(each, [])
    case "bodiedExtension":
      return macroOfExtension(each, [richBody(inside)])
    default:
      return undefined
  }
}
