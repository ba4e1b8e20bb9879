import { countLinks, countMentions, fold } from './tokens.ts';

// Signs add up, and only several of them (or one that nobody writes by chance) make spam: a message that is set aside by
// mistake costs a customer, one that is left in costs a glance.

const enough = 2;

const money = String.raw`(?:[$€£]\s?\d|\d[\d.,\s]*\s?(?:[$€£]|k\b|usd|euros?|dollars?|bucks))`;
const away = String.raw`(?:dm|inbox|text|message|contact|mp|whats?app|telegram|signal|ecri(?:s|vez)|contactez|viens|ask me|prive)`;
const coins = String.raw`(?:bitcoins?|btc|crypto\w*|forex|fx|nft|airdrop|tokens?|trad(?:er|ing)|binary options?|usdt|ethereum)`;
const gain = String.raw`(?:profits?|earn\w*|returns?|doubl\w*|multipl\w*|guarante\w*|garanti\w*|giveaway|free|mentor|manager|expert|professional|professionnel|invest\w*|passive income|financierement|weekly|claim|capital|places restantes)`;

const signs: readonly { weight: number; sign: RegExp }[] = [
  {
    weight: 1,
    sign: /\b(?:bit\.ly|tinyurl\.com|cutt\.ly|shorturl\.at|t\.ly|rb\.gy|is\.gd|goo\.gl|tiny\.cc|shorte\.st|linktr\.ee|wa\.me|t\.me)\//u,
  },
  { weight: 1, sign: /\.(?:xyz|shop|top|click|icu|biz|buzz|live)\b/u },
  { weight: 1, sign: /\b(?:link in (?:my )?bio|lien (?:dans|en) (?:ma )?bio)\b/u },
  { weight: 1, sign: /\b(?:visit|check|tap|see|on|open) (?:out )?my (?:profile|page)\b|\bmon profil\b/u },
  {
    weight: 1,
    sign: /\bclick (?:here|the link)|\bcliquez (?:ici|sur)|\bverify now|\bclaim (?:your|now)|\bappeal here|\bfaites appel ici/u,
  },
  {
    weight: 1,
    sign: new RegExp(
      String.raw`\b(?:earn|make|made|gagne[rz]?|turned|flip|obtenu)\b.{0,40}${money}|${money}.{0,20}\b(?:a day|per day|weekly|a week|an? hour|/hour|par jour|par mois|par semaine)\b`,
      'u',
    ),
  },
  {
    weight: 1,
    sign: /\b(?:from (?:home|your phone)|depuis (?:chez (?:vous|toi)|(?:ton|votre) telephone)|de l'argent facile\w*|passive income|no experience|libre financierement)\b/u,
  },
  { weight: 2, sign: new RegExp(String.raw`\b${coins}\b.{0,80}\b${gain}\b|\b${gain}\b.{0,80}\b${coins}\b`, 'u') },
  {
    weight: 2,
    sign: new RegExp(
      String.raw`\b(?:invest\w*|investi\w*|flip)\b.{0,30}\d.{0,30}\b(?:get|recevez|into|gagnez|back)\b`,
      'u',
    ),
  },
  {
    weight: 1,
    sign: new RegExp(String.raw`\b(?:earn\w*|gagne[rz]?|invest\w*|pret|loan|income|\$\d+)\b.{0,60}\b${away}\b`, 'u'),
  },
  { weight: 1, sign: /\b(?:telegram|whats?app|cash ?app)\b/u },
  { weight: 1, sign: /\b(?:dm|mp|inbox|message) (?:me|moi)\b.{0,12}["«“]|\b(?:dm|mp) ["«“]|\bmp pour infos?\b/u },
  {
    weight: 2,
    sign: /\b(?:buy|get|cheap|want|real|more|fast|achete[rz]?|boostez?)\b.{0,25}\b\d*k? ?(?:followers|likes|abonnes|vues)\b|\b(?:followers|likes|abonnes)\b.{0,12}\b(?:cheap|fast|pas chers?|instant|reels)\b|\b1?0?00 ?(?:followers|likes|abonnes) ?=/u,
  },
  { weight: 2, sign: /\bf4f\b|\bl4l\b|\bfollow (?:me )?(?:and|&) i|\bfollow me back\b|\bje m'abonne en retour\b/u },
  {
    weight: 2,
    sign: /\b(?:promote|send (?:a )?pic|submit|get featured|envoie (?:ta|une) photo|collab)\b.{0,25}@|@[\w.]*(?:promo|features?|repost|ambassador|hub)\b.{0,40}\b(?:featured|collab|publiee?)\b|\b(?:dm|promote)\b.{0,12}@[\w.]*(?:promo|feature|repost|ambassador)/u,
  },
  { weight: 2, sign: /🔞|\bhot (?:girls|singles)\b|\bmy (?:nudes|onlyfans)\b/u },
  {
    weight: 2,
    sign: /\b(?:account|page|compte)\b.{0,40}\b(?:disabled|violat\w*|reported|suspended|supprime\w*|signale\w*|desactive\w*)\b.{0,80}(?:[a-z0-9-]+\.(?:com|net|org|info|ly)\b|https?:)/u,
  },
  {
    weight: 2,
    sign: /\bpret (?:entre|rapide|de \d)|\b(?:pret|loan)\b.{0,80}\b[\w.]+@(?:gmail|outlook|yahoo|hotmail)/u,
  },
  {
    weight: 2,
    sign: /\bspell ?caster\b|\bretour de l'etre aime\b|\bmarabout\b|\b(?:my (?:ex|husband|wife) back|brought (?:my|back)|retrouve mon ex)\b.{0,60}\b(?:whats?app|contact\w*|maitre|dr)\b/u,
  },
  {
    weight: 2,
    sign: /\b(?:recover\w*|got (?:my|back)|hack\w*)\b.{0,50}\b(?:funds?|wallet|stolen|money|account)\b.{0,60}\b(?:thanks to|help of|contact|expert|legit|hack\w*|recovery)\b/u,
  },
  {
    weight: 2,
    sign: /\byou (?:have|'ve) (?:been selected|won)\b|\bfree (?:iphone|gift cards?|tokens?|cash)\b|\bgagner un (?:iphone|samsung)\b/u,
  },
  { weight: 2, sign: /\breplicas?\b.{0,40}(?:\d+ ?%|https?:|www)|\brepliques? de\b/u },
];

const manyMentions = 8;
const manyRepeats = 4;

/** The same words over and over: “cheap cheap cheap cheap”, or one line pasted many times. */
function repeatsItself(text: string): boolean {
  const lines = text
    .split(/\n+/u)
    .map((line) => line.trim())
    .filter((line) => line.length > 8);
  return lines.length >= manyRepeats && new Set(lines).size === 1;
}

/** Sent to many accounts to sell, lure or phish. */
export function isSpam(text: string): boolean {
  // Letters from mathematical alphabets and the like are the usual disguise.
  const plain = fold(text.normalize('NFKC')).replace(/[\u200b-\u200d\u2060]/gu, '');
  let weight = countLinks(plain) > 0 ? 0.5 : 0;
  if (countMentions(plain) >= manyMentions) weight += enough;
  if (repeatsItself(plain)) weight += enough;
  for (const { weight: added, sign } of signs) if (sign.test(plain)) weight += added;
  return weight >= enough;
}
