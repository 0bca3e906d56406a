import { FindObjects } from "@quoin/assets"
import * as Effect from "effect/Effect"
import type { Call } from "../request/Call"
import type { Endpoints } from "../contract/compile"
import { parsed } from "../request/fields"
import type { NavigationBody } from "./bodies"
import type { assetsApi } from "./contract"
import { objectListJson } from "./objectListJson"
import type { FindParams } from "./parameters"
import { placeOf } from "./place"
import { inWireNames } from "./wireNames"

const findNames = inWireNames({ objectSchemaIds: "objectSchemaId" })
const navigationNames = inWireNames({
  objectSchemaIds: "objectSchemaId",
  typeId: "objectTypeId",
  resultPerPage: "resultsPerPage",
  orderByAttributeId: "orderByTypeAttrId",
})

interface Found {
  readonly path: { readonly version: string }
  readonly urlParams: FindParams
}

/** An empty `qlQuery` counts as left out, so that clients which send every parameter may still ask by `iql` (HTT-57). */
const queryOf = ({ qlQuery, iql }: Pick<FindParams, "qlQuery" | "iql">): string | undefined =>
  qlQuery === undefined || qlQuery === "" ? (iql ?? qlQuery) : qlQuery

/** `iql` and `extended` count only when their replacements are left out (HTT-57). */
const find = ({ path, urlParams }: Found, call: Call) => {
  const { iql: _iql, extended, objectSchemaId, orderByAttributeId, ...asked } = urlParams
  const { includeExtendedInfo: extendedInfo = extended } = urlParams
  const qlQuery = queryOf(urlParams)
  const request = new FindObjects(
    {
      ...asked,
      ...(qlQuery === undefined ? {} : { qlQuery }),
      objectSchemaIds: objectSchemaId,
      orderByAttributeId: orderByAttributeId?.toString(),
    },
    parsed,
  )
  return Effect.map(findNames(call.engine.execute(request, call.context)), (list) =>
    objectListJson(list, { extendedInfo }, placeOf(call, path)),
  )
}

interface Navigated {
  readonly path: { readonly version: string }
  readonly payload: NavigationBody
}

const navigate = ({ path, payload }: Navigated, call: Call) => {
  const { asc, includeAttributes } = payload
  const qlQuery = queryOf(payload)
  const request = new FindObjects(
    {
      ...(qlQuery === undefined ? {} : { qlQuery }),
      ...(asc === undefined ? {} : { orderAsc: asc === 1 }),
      ...(includeAttributes === undefined ? {} : { includeAttributes }),
      page: payload.page,
      resultPerPage: payload.resultsPerPage,
      objectSchemaIds: payload.objectSchemaId === undefined ? undefined : [payload.objectSchemaId],
      typeId: payload.objectTypeId,
      objectId: payload.objectId,
      orderByAttributeId: payload.orderByTypeAttrId,
      attributesToDisplay: payload.attributesToDisplay?.attributesToDisplayIds,
    },
    parsed,
  )
  return Effect.map(navigationNames(call.engine.execute(request, call.context)), (list) =>
    objectListJson(list, {}, placeOf(call, path)),
  )
}

/** Lists of objects, by AQL. The deprecated endpoints do the same: `iql` is the old name of `qlQuery` (HTT-57). */
export const searchEndpoints = {
  findObjects: find,
  findObjectsByIql: find,
  navigate,
  navigateByIql: navigate,
} satisfies Partial<Endpoints<typeof assetsApi>>
