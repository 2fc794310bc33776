export { MisfitsCard } from "./misfits-card";
export { ReplaceForm } from "./replace-form";
export { SwapView } from "./swap-view";
