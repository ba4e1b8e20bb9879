/** How good or bad, and the words that say so. 0 is for phrases whose words would otherwise count. */
export type WeightedWords = readonly (readonly [weight: number, words: string])[];
