import { useEffect, useRef, useState } from 'react';

/** A row that gives way to its form: whoever closes the form is back at the button that opened it. */
export function useEditing() {
  const [isEditing, setIsEditing] = useState(false);
  const wasEditing = useRef(false);
  const editRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editRef.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return { isEditing, setIsEditing, editRef };
}
