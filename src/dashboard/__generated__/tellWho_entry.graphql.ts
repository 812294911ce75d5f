/**
 * @generated SignedSource<<efdb323d7eda322011f18e0e8076b5b4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
export type ActivityActorKind = "AGENT" | "BRIDGE" | "PERSON" | "SYSTEM" | "TOKEN" | "WORKFLOW" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type tellWho_entry$data = {
  readonly actor: {
    readonly kind: ActivityActorKind;
    readonly name: string | null | undefined;
  };
  readonly ask: {
    readonly id: string;
    readonly run: {
      readonly harness: string;
      readonly id: string;
    } | null | undefined;
  } | null | undefined;
  readonly review: {
    readonly id: string;
    readonly run: {
      readonly harness: string;
      readonly id: string;
    } | null | undefined;
  } | null | undefined;
  readonly run: {
    readonly harness: string;
    readonly id: string;
  } | null | undefined;
  readonly " $fragmentType": "tellWho_entry";
};
export type tellWho_entry$key = {
  readonly " $data"?: tellWho_entry$data;
  readonly " $fragmentSpreads": FragmentRefs<"tellWho_entry">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "tellWho_entry"
};

(node as any).hash = "a1e337e57981e9fbee74cf14a0a38fd9";

export default node;
