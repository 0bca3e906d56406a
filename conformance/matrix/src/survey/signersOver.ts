import type { EngineService } from "quoin"
import { Nonces, consumerBySignature, serviceByAssertion, userBySignature } from "@quoin/tokens"

type SignsPrograms = Pick<EngineService["signIn"], "withSignature" | "withConsumer" | "withAssertion">

const signIn = ({ storage, secrets }: EngineService["ports"]): SignsPrograms => {
  const ground = { storage, secrets, nonces: new Nonces(), keepsTokens: false }
  return {
    withSignature: userBySignature(ground),
    withConsumer: consumerBySignature(ground),
    withAssertion: serviceByAssertion(ground),
  }
}

/**
 * Lets programs in by what they sign, and forgets what they have signed. An engine remembers that in its process and its time only
 * goes on; a world goes back, where what is signed again was not there yet.
 */
export const signersOver = (
  ports: EngineService["ports"],
): { readonly signIn: SignsPrograms; readonly forget: () => void } => {
  let current = signIn(ports)
  return {
    signIn: {
      withSignature: (request) => current.withSignature(request),
      withConsumer: (request) => current.withConsumer(request),
      withAssertion: (request) => current.withAssertion(request),
    },
    forget: () => {
      current = signIn(ports)
    },
  }
}
