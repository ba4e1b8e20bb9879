import { dressCode } from './code.js';
import { followLinks, markPlace } from './navigate.js';
import { startSearch } from './search.js';
import { startTheme } from './theme-switch.js';
import { showForms, startTrying } from './try.js';

/** What belongs to the content, which a link to another page replaces. */
function dressPage() {
  const main = document.querySelector('main');
  if (!main) return;
  dressCode(main);
  showForms(main);
  markPlace();
}

startTheme();
startSearch();
startTrying();
followLinks(dressPage);
dressPage();
