/**
 * @generated SignedSource<<db4d5bb0f9fe300437dad608f1770780>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type ExportSettingsMutation$variables = Record<PropertyKey, never>;
export type ExportSettingsMutation$data = {
  readonly requestExport: {
    readonly export: {
      readonly id: string;
    };
  } | null | undefined;
};
export type ExportSettingsMutation = {
  response: ExportSettingsMutation$data;
  variables: ExportSettingsMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "RequestExportPayload",
    "kind": "LinkedField",
    "name": "requestExport",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Export",
        "kind": "LinkedField",
        "name": "export",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "ExportSettingsMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ExportSettingsMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "cacheID": "dc99ba53dd56c2cf96151d71ca56fa09",
    "id": null,
    "metadata": {},
    "name": "ExportSettingsMutation",
    "operationKind": "mutation",
    "text": "mutation ExportSettingsMutation {\n  requestExport {\n    export {\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "d2e36902b64a2ef2f8749404f14c5a80";

export default node;
