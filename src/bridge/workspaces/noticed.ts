import { inPlace, type Place } from './findPlaces.ts';

/** Of a further repository, what people should know begins with its name, and so does what failed. */
export async function noticed<Value>(
  place: Place,
  notices: string[],
  work: (own: string[]) => Promise<Value>,
): Promise<Value> {
  const own: string[] = [];
  const value = await inPlace(place, () => work(own));
  notices.push(...own.map((text) => (place.name === undefined ? text : `${place.name}: ${text}`)));
  return value;
}
