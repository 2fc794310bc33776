import { counted } from "~/server/values/words";

/** "1 credit", "1,234 credits". */
export const creditsInWords = (credits: number) => counted(credits, "credit");
