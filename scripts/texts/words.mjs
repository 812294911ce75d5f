/** The text of an element: two letters in a row. */
export const WORDY = /\p{L}{2}/u;

/** The name of an element or an attribute. */
export const nameOf = (name) =>
  name.type === 'JSXMemberExpression'
    ? name.property.name
    : name.type === 'JSXNamespacedName'
      ? `${name.namespace.name}:${name.name.name}`
      : name.name;
