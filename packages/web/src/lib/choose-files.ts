/** Asks for files of these types; none where the person changes their mind. */
export function chooseFiles(accept: readonly string[], isMultiple = true): Promise<File[]> {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: accept.join(','), multiple: isMultiple, hidden: true });
  // Safari forgets an input that is in no document.
  document.body.append(input);
  return new Promise((resolve) => {
    const end = () => {
      resolve([...(input.files ?? [])]);
      input.remove();
    };
    input.addEventListener('change', end);
    input.addEventListener('cancel', end);
    input.click();
  });
}
