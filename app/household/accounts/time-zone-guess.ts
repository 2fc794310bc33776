import { ZONES_BY_COUNTRY } from "./time-zone-table";

/** As many languages as a browser sends; a header that is longer says no more. */
const MAX_LANGUAGES = 20;
/** Spanish of Latin America, a third of whose speakers live in Mexico. */
const MAIN_COUNTRY = new Map([["419", "MX"]]);

/**
 * The country that `Accept-Language` ("en-NZ,en;q=0.9") tells of: the first that it names, else the
 * one where most speak its first language. Two letters, or null.
 */
export function guessCountry(acceptLanguage: string | null): string | null {
  const locales = (acceptLanguage ?? "")
    .split(",", MAX_LANGUAGES)
    .map((part) => {
      const [tag = "", ...settings] = part.trim().split(/\s*;\s*/);
      const weight = settings.find((setting) => setting.startsWith("q="));
      return { locale: toLocale(tag), weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ locale }) => locale ?? []);
  const countries = [
    ...locales.map(({ region = "" }) => MAIN_COUNTRY.get(region) ?? region),
    ...locales.map((locale) => locale.maximize().region),
  ];
  return countries.find((country) => country && ZONES_BY_COUNTRY.has(country)) ?? null;
}

/** The time zone that most people of a country live in, or null for no country. */
export const mainZoneOf = (country: string | null) =>
  (country && ZONES_BY_COUNTRY.get(country)?.[0]) || null;

function toLocale(tag: string) {
  try {
    return new Intl.Locale(tag);
  } catch {
    // "*", or no language at all.
    return null;
  }
}
