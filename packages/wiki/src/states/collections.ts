import { Collection, Field } from "@quoin/kernel"
import { CustomState, stateClaim } from "./State"
import { StateOfContent } from "./StateOfContent"

export const CustomStates = Collection.make({
  name: "wiki.customState",
  version: 1,
  schema: CustomState,
  key: (state: CustomState) => String(state.id),
  fields: {
    by: Field.text((state: CustomState) => state.by),
    claim: Field.unique((state: CustomState) => stateClaim(state.by, state)),
    idNumber: Field.number((state: CustomState) => state.id),
  },
  orders: [["by", "idNumber"]],
})

export const StatesOfContent = Collection.make({
  name: "wiki.stateOfContent",
  version: 1,
  schema: StateOfContent,
  key: (stated: StateOfContent) => stated.contentId,
  fields: {
    contentId: Field.text((stated: StateOfContent) => stated.contentId),
    spaceId: Field.text((stated: StateOfContent) => stated.spaceId),
    stateId: Field.number((stated: StateOfContent) => stated.state?.id),
  },
  orders: [["spaceId", "stateId", "contentId"], ["contentId"]],
})
