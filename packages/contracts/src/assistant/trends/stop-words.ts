/** Words that say nothing of what a text is about, as they are folded: French, then English. */
const french = `
a ai aie ait alors apres as assez au aucun aussi autre autres aux avait avant avec avez avoir avons bah beaucoup bien bon bonjour
bonne bonsoir bref c ca car ce cela celle celui ces cet cette chaque chez ci comme comment contre coucou d dans de dedans dehors
deja demain depuis derriere des desole deux devant dire dis dit dois doit donc dont du elle elles en encore enfin entre environ es
est et etait etais ete etes etre eu eux faire fais fait faites faut fois font g grace gros hier hein ici il ils j je jour jours jusqu l
la laquelle le lequel les leur leurs lorsqu lui ma mais maintenant mal me meme memes merci mes met mettre mien moi moins mon n
ne ni non nos notre nous nouveau on ont ou oui oh ok par parce pareil parfois pas pendant peu peut peux plaisir plait plus plutot pour pourquoi
pourriez pouvez pouvoir prendre pres puis puisqu qu quand que quel quelle quelles quelque quelques quels qui quoi rien s sa salut
sais sait salutations sans se sera serait ses si sien soi soit son sont sous souvent suis sur svp t ta tant te tel tellement tes toi ton
toujours tous tout toute toutes tres trois trop tu un une va vais vas vers veux veut viens voici voila voir vont vos votre voulez vous vraiment vu y`;

const english = `
about after again all almost also always am an and any anyone anything are aren around at back be because been before being best
better between both but by came can cannot come could did didn do does doesn doing don done down each else even ever every few
for from get gets getting give go goes going gone good got great had has have haven having he hello her here hers hey hi him his how i
if im in into is isn it its just know let like ll look lot lots love make many may maybe me mine more most much must my need never new
next nice no none not nothing now of off oh ok okay on once one only or other our ours out over own people please put quite rather re
really right said same say see seem she should since so some someone something soon still such sure take than thank thanks that the
their theirs them then there these they thing things this those though through to today tomorrow too try two under until up us use
used ve very want was wasn way we well went were what when where which while who why will with without won would yes yesterday
yet you your yours`;

export const stopWords: ReadonlySet<string> = new Set(
  `${french} ${english}`.split(/\s+/).filter((word) => word !== ''),
);
