import { useParams } from '@tanstack/react-router';
import { useContext } from 'react';
import { RoleContext } from '../lib/may.ts';

/** Explains to a viewer why the page of a project offers nothing that changes it. */
export function ViewerBand() {
  const role = useContext(RoleContext);
  const { project } = useParams({ strict: false });
  if (role !== 'VIEWER' || project === undefined) return null;
  return (
    <p className="shrink-0 border-line border-b bg-sunken px-4 py-1 text-center text-meta text-text-2">
      You are a viewer of this project: you see everything and change nothing. Its owner and managers can change your
      role.
    </p>
  );
}
