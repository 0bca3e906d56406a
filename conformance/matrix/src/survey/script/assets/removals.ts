import { del, get, put } from "../../Step"

const base = "/rest/assets/1.0"

/** The end of what the script made, so that something was there to be removed. */
export const removals = [
  del(`${base}/object/{plugin.id}`),
  del(`${base}/object/{firefox.id}`),
  del(`${base}/object/{thinkpad.id}`),
  del(`${base}/object/{rack.id}`),
  del(`${base}/object/{thinkpad.id}`),
  del(`${base}/object/{second.id}`),
  del(`${base}/object/{chrome.id}`),
  put(`${base}/object/archive/{adBlocker.id}`, {}),
  del(`${base}/object/{adBlocker.id}`),
  del(`${base}/object/{macbook.id}`),
  del(`${base}/objecttypeattribute/0`),
  del(`${base}/objecttypeattribute/{fix.id}`),
  del(`${base}/objecttypeattribute/{fix.id}`),
  get(`${base}/objecttype/{program.id}/attributes`),
  del(`${base}/objecttype/{spare.id}`),
  del(`${base}/objecttype/{place.id}`),
  del(`${base}/objecttype/{laptop.id}`),
  del(`${base}/objecttype/{addOn.id}`),
  del(`${base}/objecttype/{server.id}`),
  del(`${base}/objecttype/{program.id}`),
  del(`${base}/objectschema/{old.id}`),
  del(`${base}/objectschema/{software.id}`),
  del(`${base}/objectschema/{hardware.id}`),
  get(`${base}/objectschema/list`),
]
