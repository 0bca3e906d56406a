import * as OpenApi from "@effect/platform/OpenApi"
import * as Context from "effect/Context"

/** The header by which a caller says that it knows what experimental means (HTT-16). */
export const experimentalHeader = "X-ExperimentalApi"

/** Marks an endpoint that can change without notice. */
export class Experimental extends Context.Tag("@quoin/http/Experimental")<Experimental, boolean>() {}

/** Marks an endpoint as deprecated: another one replaces it. */
export const deprecated = OpenApi.annotations({ deprecated: true })

const header = {
  name: experimentalHeader,
  in: "header",
  required: true,
  schema: { type: "string", minLength: 1 },
  description: "any value: the operation is experimental and can change without notice",
}

interface Stability {
  readonly experimental?: boolean
  /** Query parameters that are deprecated: others replace them. */
  readonly deprecatedParameters?: ReadonlyArray<string>
}

type Spec = Record<string, unknown> & { readonly parameters?: ReadonlyArray<{ readonly name: string }> }

/** Whether an endpoint, or some of its parameters, may change or go: for its route and for OpenAPI. */
export const stability = ({ experimental = false, deprecatedParameters = [] }: Stability) => {
  const isOld = new Set(deprecatedParameters)
  const transform = ({ parameters = [], ...operation }: Spec): Record<string, unknown> => ({
    ...operation,
    parameters: [
      ...parameters.map((each) => (isOld.has(each.name) ? { ...each, deprecated: true } : each)),
      ...(experimental ? [header] : []),
    ],
  })
  return Context.make(Experimental, experimental).pipe(Context.add(OpenApi.Transform, transform))
}
