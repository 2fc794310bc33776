/** "1 credit", "1,234 credits". */
export const creditsInWords = (credits: number) =>
  credits === 1 ? "1 credit" : `${credits.toLocaleString("en-US")} credits`;
