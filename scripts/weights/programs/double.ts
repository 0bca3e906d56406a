import { double } from "quoin/testing"

const service = await double({ seed: "small team" })
console.log((await service.wiki.getSpace({ key: "TEAM" })).name)
await service.close()
