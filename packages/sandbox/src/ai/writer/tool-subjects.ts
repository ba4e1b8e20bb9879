import type { ToolDefinition } from '#src/ai/conversation.ts';

/** What a question may be about, in the words of questions and of tools. */
const subjects: [RegExp, RegExp][] = [
  [/\bclients?\b/i, /\bclients?\b/i],
  [/\bposts?\b|publi(?:cations?|é)|brouillons?|\bdrafts?\b|\bwrote\b|contenus?/i, /\bposts?\b|draft/i],
  [
    /numbers?|statisti|\bstats?\b|chiffres?|\breach\b|portée|\blikes?\b|engag|followers?|abonnés?|\bviews?\b|\bvues\b|\bhow (?:is|are|did)\b/i,
    /numbers?|statisti|metric|insight|figure|analytic/i,
  ],
  [/\bbest\b|\bworst\b|meilleur|\bpires?\b|\bworked\b|marché|perform/i, /publications?|perform/i],
  [/best time|\bwhen\b|meilleure? (?:heure|moment)|\bquand\b/i, /\btimes?\b/i],
  [/calend|schedul|prévu|program|next week|semaine|tomorrow|demain|\bcoming\b|upcoming|planned/i, /calend|upcoming/i],
  [/comments?\b|commentaires?|messages?|inbox|questions?|conversations?|demandent/i, /inbox|messages?|conversations?/i],
  [/fail|problem|problème|échou|wrong|erreur/i, /problem|fail/i],
  [/trends?|tendances?|\brising\b/i, /trends?/i],
  [/\bideas?\b|\bidées?\b/i, /ideas?/i],
];

/** Only who asks for something to be made is offered it. */
const offers: [RegExp, RegExp][] = [
  [/\b(?:write|draft) (?:me |us )?(?:a|an|the|something)\b|\b(?:rédige|écris|écrivez|rédigez)\b/i, /draft/i],
  [/\bplan (?:the|my|our|next|a)\b|\bplanifie/i, /schedule/i],
  [/\b(?:give|find|suggest|propose)\w* .{0,20}ideas?\b|\b(?:propose|donne|trouve)\w* .{0,20}idées?\b/i, /ideas?/i],
];

function score({ name, description }: ToolDefinition, question: string): number {
  const words = name.replace(/[_-]/g, ' ');
  if (words.startsWith('propose')) {
    return offers.some(([asked, offered]) => asked.test(question) && offered.test(words)) ? 20 : 0;
  }
  return subjects.reduce((sum, [asked, offered]) => {
    if (!asked.test(question)) return sum;
    return sum + (offered.test(words) ? 3 : 0) + (offered.test(description) ? 1 : 0);
  }, 0);
}

/** The tool whose name and description say most of what the question is about. */
export function findTool(tools: readonly ToolDefinition[], question: string): ToolDefinition | undefined {
  const [best] = tools.toSorted((left, right) => score(right, question) - score(left, question));
  return best && score(best, question) > 0 ? best : undefined;
}
