import { dressCode } from './code.js';
import { followLinks, markPlace, scrollToPlace } from './navigate.js';
import { startSearch } from './search.js';
import { startTheme } from './theme-switch.js';
import { fillKeys, startTrying } from './try.js';

/** What belongs to the content, which a link to another page replaces. */
function dressPage() {
  const main = document.querySelector('main');
  if (!main) return;
  dressCode(main);
  fillKeys();
  markPlace();
}

startTheme();
startSearch();
startTrying();
followLinks(dressPage);
dressPage();
// The other language of an example can be longer: the place may have moved. Who reloads stays where they were.
const [visit] = performance.getEntriesByType('navigation');
if (location.hash !== '' && visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') scrollToPlace();
