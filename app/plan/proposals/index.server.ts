export { acceptWeek, priceOfWeek } from "./accept.server";
export {
  changeByWords,
  changeSettings,
  proposalChangesOf,
  changeProposal,
  discardProposal,
  showProposal,
} from "./kept-proposal.server";
export { proposeWeek } from "./propose.server";
export { getLimits, saveLimits, weeknightMinutes } from "./proposal-settings.server";
