import { del, get, post, put } from "../../Step"

const base = "/rest/api"
/** An id that no item of the survey comes to have. */
const nothing = "7777777"
const permissions = `${base}/space/NONE/permissions`
const restricted = `${base}/content/${nothing}/restriction/byOperation`
const ada = { userName: "ada" }

const operations = [{ operationKey: "read", targetType: "space" }]

/** What is asked of a space that there is not. */
const ofSpaces = [
  get(`${permissions}/anonymous`),
  get(`${permissions}/group/staff`),
  get(`${permissions}/user/{ada.userKey}`),
  post(permissions, { permissions: [{ groupName: "guests", operations }] }),
  put(`${permissions}/group/staff/grant`, { operations }),
  put(`${permissions}/group/staff/revoke`, { operations }),
  put(`${permissions}/user/{ada.userKey}/grant`, { operations }),
  put(`${permissions}/user/{ada.userKey}/revoke`, { operations }),
  del(`${base}/space/OPS/permission/${nothing}`),
  del(`${base}/space/NONE`),
]

/** What is asked of content that there is not. */
const ofContent = [
  get(`${restricted}/read/user`, ada),
  put(`${restricted}/read/user`, {}, { query: ada }),
  del(`${restricted}/read/user`, ada),
  ...["group", "byGroupId"].flatMap((by) => [
    put(`${restricted}/update/${by}/staff`, {}),
    del(`${restricted}/update/${by}/staff`),
  ]),
  get("/display/NONE/Rendered"),
]

const others = [
  del(`${base}/template/${nothing}`),
  del(`/rest/pat/latest/tokens/${nothing}`),
  del(`/rest/auth/1/security-profiles/${nothing}`),
]

/** What there is not, at every address whose other parts have had an answer. */
export const strangers = [...ofSpaces, ...ofContent, ...others]
