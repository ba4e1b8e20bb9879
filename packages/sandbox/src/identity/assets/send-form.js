// Sends the page's form on at once; without scripts, its button does.
const form = document.querySelector('form[data-send]');
if (form instanceof HTMLFormElement) form.requestSubmit();
